import type { Feature } from './features.ts';

export const planKeys = ['free', 'starter', 'team', 'business', 'scale', 'enterprise'] as const;
export type PlanKey = (typeof planKeys)[number];
export const periods = ['monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];
export const currencies = ['INR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Prices in the smallest unit of the currency (paise, cents), before tax. */
export type Prices = Readonly<Record<Currency, Readonly<Record<Period, number>>>>;

export interface PlanTerms {
  name: string;
  /** What it is for, in a sentence. */
  text: string;
  /** Null: it is free. */
  prices: Prices | null;
  /** Null: without a limit. */
  limits: Readonly<Record<Feature, number | null>>;
  colours: { light: string; dark: string };
}

/** A yearly price is that of ten months. */
const priced = (rupees: number, dollars: number): Prices => ({
  INR: { monthly: rupees * 100, yearly: rupees * 1_000 },
  USD: { monthly: dollars * 100, yearly: dollars * 1_000 },
});

function limits(
  [forms, workflows, apps, members]: readonly [number, number, number, number],
  [runs, responses, minutes, megabytes]: readonly [number, number, number, number],
): PlanTerms['limits'] {
  return {
    forms,
    workflows,
    apps,
    members,
    runs_month: runs,
    responses_month: responses,
    verification_minutes_month: minutes,
    storage_mb: megabytes,
  };
}

export const unlimited: PlanTerms['limits'] = {
  forms: null,
  workflows: null,
  apps: null,
  members: null,
  runs_month: null,
  responses_month: null,
  verification_minutes_month: null,
  storage_mb: null,
};

/** The plans, from the smallest to the largest: each allows at least what the one before it does. */
export const plans: Readonly<Record<PlanKey, PlanTerms>> = {
  free: {
    name: 'Free',
    text: 'Every feature, for a workspace that is just starting.',
    prices: null,
    limits: limits([1_000, 1_000, 500, 100], [100_000, 100_000, 1_000, 10_000]),
    colours: { light: '#5c5e66', dark: '#a9abb3' },
  },
  starter: {
    name: 'Starter',
    text: 'For one team with steady work.',
    prices: priced(999, 15),
    limits: limits([2_000, 2_000, 1_000, 200], [250_000, 250_000, 5_000, 50_000]),
    colours: { light: '#17699c', dark: '#6cb8e6' },
  },
  team: {
    name: 'Team',
    text: 'For several teams that share their data.',
    prices: priced(2_999, 45),
    limits: limits([5_000, 5_000, 2_000, 500], [1_000_000, 1_000_000, 20_000, 200_000]),
    colours: { light: '#197a54', dark: '#5cc396' },
  },
  business: {
    name: 'Business',
    text: 'For verifications every day.',
    prices: priced(7_999, 119),
    limits: limits([10_000, 10_000, 5_000, 2_000], [5_000_000, 5_000_000, 60_000, 1_000_000]),
    colours: { light: '#3f5bdb', dark: '#8fa2f5' },
  },
  scale: {
    name: 'Scale',
    text: 'For branches in many places.',
    prices: priced(19_999, 299),
    limits: limits([20_000, 20_000, 10_000, 5_000], [20_000_000, 20_000_000, 200_000, 5_000_000]),
    colours: { light: '#8f5a0a', dark: '#e0a03b' },
  },
  enterprise: {
    name: 'Enterprise',
    text: 'Without limits.',
    prices: priced(49_999, 749),
    limits: unlimited,
    colours: { light: '#a63a7e', dark: '#ea94c8' },
  },
};

const isEnough = (limit: number | null, amount: number): boolean => limit === null || limit >= amount;

/** The smallest plan above `than` whose limit of a feature is enough for an amount. */
export function planThatAllows(feature: Feature, amount: number, than: PlanKey): PlanKey | undefined {
  return planKeys.slice(planKeys.indexOf(than) + 1).find((key) => isEnough(plans[key].limits[feature], amount));
}
