const BLANK = /^(?:\s|<br \/>)*$/

/** Removes empty paragraphs and white space from the end of sanitised HTML. */
export const trimEnd = (html: string): string => {
  let rest = html.trimEnd()
  while (rest.endsWith('</p>')) {
    const start = rest.lastIndexOf('<p')
    const inner = rest.slice(rest.indexOf('>', start) + 1, -'</p>'.length)
    if (!BLANK.test(inner)) return rest
    rest = rest.slice(0, start).trimEnd()
  }
  return rest
}
