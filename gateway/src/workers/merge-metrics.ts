/**
 * Puts the figures of several processes together, each with a label that says whose it is: nothing is added up, as whoever draws the
 * figures can do that, and take it apart again.
 * @param texts by the label's value, in Prometheus' text format.
 */
export const mergeMetrics = (label: string, texts: ReadonlyMap<string, string>): string => {
  /** Help and type of each figure once, with the lines of all processes below. */
  const figures = new Map<string, { readonly head: Set<string>; readonly samples: string[] }>()
  for (const [value, text] of texts) {
    let name = ''
    for (const line of text.split('\n')) {
      if (line === '') continue
      name = HEAD.exec(line)?.[1] ?? name
      const figure = figures.get(name) ?? { head: new Set(), samples: [] }
      figures.set(name, figure)
      if (line.startsWith('#')) figure.head.add(line)
      else figure.samples.push(withLabel(line, `${label}="${value}"`))
    }
  }
  const lines = [...figures.values()].flatMap(({ head, samples }) => [...head, ...samples])
  return `${lines.join('\n')}\n`
}

const HEAD = /^# (?:HELP|TYPE) (\S+)/

/** `name{a="b"} 1` or `name 1`, with one label more. */
const withLabel = (sample: string, label: string): string => {
  const end = sample.search(/[{ ]/)
  const name = sample.slice(0, end)
  const rest = sample.slice(end + 1)
  return sample[end] === '{' ? `${name}{${label},${rest}` : `${name}{${label}} ${rest}`
}
