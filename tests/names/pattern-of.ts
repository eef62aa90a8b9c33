const PARTS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{64}/g, '<hash>'],
  [/[0-9a-f]{32}/g, '<hex>'],
  [/[0-9A-HJKMNP-TV-Z]{26}/g, '<id>'],
  [/(?<=\/log\/(?:content|markets)\/)[0-9A-HJKMNP-TV-Z]{8}/g, '<log>'],
  [/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, '<hash>'],
  [/\d{4}-\d{2}-\d{2}/g, '<day>'],
  [/(?<=\bdraft-<id>-)\d+/g, '<n>'],
  [
    /(?<=\b(?:instrument|prices|quote|splits|closed|closes|held|about|naming|of|held:<id>|unsettled:<id>|list:[a-z]*)[-:])[A-Z][A-Z0-9]*(?=[-:]|$)/g,
    '<symbol>',
  ],
  [/(?<=\bcloses:<symbol>:)\d{4}$/g, '<year>'],
  [/(?<=\b(?:category|slug|title|username):)(?!<).+/g, '<name>'],
]

/** Replaces variable parts: `post-01K0J8R0000000000000000001` results in `post-<id>`. */
export const patternOf = (name: string): string =>
  PARTS.reduce((pattern, [part, as]) => pattern.replaceAll(part, as), name)
