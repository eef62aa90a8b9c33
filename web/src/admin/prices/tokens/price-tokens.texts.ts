import { isolated } from '@soko/contracts/text/bidi.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'

/** The words of tokens for scripts. */
export const tokensTexts = {
  title: 'Tokens for scripts',
  hint: 'A script that shows one records closes by POST /api/prices/{symbol}, by the rules of a file. It corrects nothing and opens nothing else. It ends when it is withdrawn, or when whoever made it is no admin any more.',
  loading: 'Loading the tokens',
  none: 'No tokens yet',
  noneText: 'Make one for each script, so that one can be withdrawn without the others.',
  make: 'Make a token',
  making: 'Making the token…',
  name: 'What it is for',
  nameHint: 'Such as: Nairobi Securities Exchange, every night.',
  full: `There are ${MarketLimits.priceTokens} tokens, as many as there may be. Withdraw one to make another.`,
  made: (name: string) => `The token for ${isolated(name)} has been created. Copy it now.`,
  token: (name: string) => `Token for ${isolated(name)}`,
  once: 'It is shown only now. Keep it like a password.',
  copy: 'Copy the token',
  copied: 'The token is copied.',
  notCopied: 'The token could not be copied. Select it and copy it by hand.',
  begins: (begins: string) => `${begins}…`,
  madeBy: (name: string) => `Made by ${isolated(name)}`,
  madeBySomebody: 'Made by somebody who is gone',
  neverUsed: 'never used',
  lastUsed: 'last used',
  withdraw: 'Withdraw',
  of: (name: string) => `: ${isolated(name)}`,
  sure: (name: string) => `Withdraw the token for ${isolated(name)}?`,
  what: 'The script that shows it records nothing from then on. What it has recorded stays. This cannot be undone.',
  working: 'Withdrawing…',
  withdrawn: (name: string) => `The token for ${isolated(name)} has been withdrawn.`,
} as const
