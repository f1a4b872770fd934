import { emotions } from '@tessera/contracts/conversations/conversations.schema';
import { emotionAnchors } from './emotion-anchors.ts';
import type { Emotion } from './judgement.ts';

const steps = 600;
const rate = 4;
const biasRate = 1;
const decay = 0.002;

/** Weights of one emotion: those of the dimensions, then the bias. */
type Weights = Float64Array;
export type EmotionHead = readonly Weights[];
export type EmotionShares = Readonly<Record<Emotion, number>>;

/** The sentences whose vectors `trainHead` takes. */
export const anchorSentences: readonly string[] = emotions.flatMap((emotion) => emotionAnchors[emotion]);
const anchorClasses: readonly number[] = emotions.flatMap((emotion, at) => emotionAnchors[emotion].map(() => at));

/**
 * Softmax regression over the vectors of the anchors: less than a second, so no file of weights can fall behind them.
 * @param vectors normalised, in the order of `anchorSentences`
 */
export function trainHead(vectors: readonly Float32Array[]): EmotionHead {
  const size = vectors[0]?.length ?? 0;
  const head = emotions.map(() => new Float64Array(size + 1));
  for (let step = 0; step < steps; step += 1) {
    const gradients = emotions.map(() => new Float64Array(size + 1));
    for (const [row, vector] of vectors.entries()) addGradient(gradients, head, vector, anchorClasses[row] ?? 0);
    for (const [at, weights] of head.entries()) descend(weights, gradients[at], vectors.length);
  }
  return head;
}

function addGradient(gradients: EmotionHead, head: EmotionHead, vector: Float32Array, wanted: number): void {
  for (const [at, share] of sharesIn(head, vector).entries()) {
    const error = share - (at === wanted ? 1 : 0);
    const gradient = gradients[at];
    if (!gradient) continue;
    for (let of = 0; of < vector.length; of += 1) gradient[of] = (gradient[of] ?? 0) + error * (vector[of] ?? 0);
    gradient[vector.length] = (gradient[vector.length] ?? 0) + error;
  }
}

function descend(weights: Weights, gradient: Weights | undefined, rows: number): void {
  const bias = weights.length - 1;
  for (let of = 0; of < bias; of += 1) {
    const slope = (gradient?.[of] ?? 0) / rows + decay * (weights[of] ?? 0);
    weights[of] = (weights[of] ?? 0) - rate * slope;
  }
  weights[bias] = (weights[bias] ?? 0) - (biasRate * (gradient?.[bias] ?? 0)) / rows;
}

function sharesIn(head: EmotionHead, vector: Float32Array): number[] {
  const scores = head.map((weights) => {
    let score = weights[vector.length] ?? 0;
    for (let of = 0; of < vector.length; of += 1) score += (weights[of] ?? 0) * (vector[of] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** How likely each emotion is, 1 in all. */
export function emotionShares(head: EmotionHead, vector: Float32Array): EmotionShares {
  const shares = sharesIn(head, vector);
  return Object.fromEntries(emotions.map((emotion, at) => [emotion, shares[at] ?? 0])) as Record<Emotion, number>;
}

/** The likeliest emotion. */
export const likeliest = (shares: EmotionShares): Emotion =>
  emotions.reduce((best, emotion) => (shares[emotion] > shares[best] ? emotion : best));
