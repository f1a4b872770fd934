/** `standing`: what exists now. `monthly`: what happened in the calendar month. */
interface FeatureTerms {
  kind: 'standing' | 'monthly';
  unit: 'count' | 'megabytes' | 'minutes';
  /** As sentences name it, in the plural. */
  noun: string;
  /**
   * Whether operations are refused at the limit. What people outside the workspace send is only counted: a limit never
   * costs a response or a recording (docs/adr/0106).
   */
  isEnforced: boolean;
}

/** What plans differ in. */
export const features = {
  forms: { kind: 'standing', unit: 'count', noun: 'forms', isEnforced: true },
  workflows: { kind: 'standing', unit: 'count', noun: 'workflows', isEnforced: true },
  apps: { kind: 'standing', unit: 'count', noun: 'apps', isEnforced: true },
  members: { kind: 'standing', unit: 'count', noun: 'members', isEnforced: true },
  runs_month: { kind: 'monthly', unit: 'count', noun: 'runs a month', isEnforced: true },
  responses_month: { kind: 'monthly', unit: 'count', noun: 'responses a month', isEnforced: false },
  verification_minutes_month: {
    kind: 'monthly',
    unit: 'minutes',
    noun: 'recorded minutes a month',
    isEnforced: false,
  },
  storage_mb: { kind: 'standing', unit: 'megabytes', noun: 'megabytes of files', isEnforced: false },
} as const satisfies Record<string, FeatureTerms>;

export type Feature = keyof typeof features;
/** A feature that operations can be refused for. */
export type EnforcedFeature = {
  [F in Feature]: (typeof features)[F]['isEnforced'] extends true ? F : never;
}[Feature];
/** A feature that is counted by the month. */
export type MonthlyFeature = {
  [F in Feature]: (typeof features)[F]['kind'] extends 'monthly' ? F : never;
}[Feature];
export const isMonthly = (feature: Feature): feature is MonthlyFeature => features[feature].kind === 'monthly';
export const isEnforced = (feature: Feature): feature is EnforcedFeature => features[feature].isEnforced;
/** Every feature, in the order in which pages show them. */
export const featureKeys = Object.keys(features) as [Feature, ...Feature[]];
