import { AFRICAN_CURRENCIES } from './african-currencies.ts'
import { AFRICAN_EQUITIES } from './african-equities.ts'
import type { SeedAnalysis } from './analysis.ts'
import { COMMODITIES } from './commodities.ts'
import { CRYPTO } from './crypto.ts'
import { EDUCATION } from './education.ts'
import { FIXED_INCOME } from './fixed-income.ts'
import { MACRO } from './macro.ts'
import { MOBILE_MONEY } from './mobile-money.ts'

/** Every analysis of the first content, oldest first: the order in which to publish them. */
export const ANALYSES: readonly SeedAnalysis[] = [
  ...CRYPTO,
  ...AFRICAN_EQUITIES,
  ...AFRICAN_CURRENCIES,
  ...COMMODITIES,
  ...FIXED_INCOME,
  ...MACRO,
  ...MOBILE_MONEY,
  ...EDUCATION,
].toSorted((one, other) => other.daysAgo - one.daysAgo)
