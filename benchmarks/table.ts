/** Formats lines of `path  value`, with three significant digits. */
export const table = (results: unknown): string => {
  const rows = [...leaves(results, [])]
  const width = Math.max(...rows.map(([path]) => path.length))
  return rows.map(([path, value]) => `${path.padEnd(width)}  ${value}`).join('\n')
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

function* leaves(value: unknown, path: readonly string[]): Generator<readonly [string, string]> {
  if (typeof value === 'number') yield [path.join(' . '), number.format(value)]
  else if (typeof value !== 'object' || value === null) yield [path.join(' . '), String(value)]
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, [...path, key])
}
