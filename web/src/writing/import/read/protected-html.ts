/** They stand around the number of a piece. No text has them: they are noncharacters. */
const MARKS = /[\uFDD1\uFDD2]/g
const PIECE = /\uFDD1(\d+)\uFDD2/g

/** Code, comments and tags with their attributes; and WordPress's own short codes in double brackets, which are examples. */
const PROTECTED =
  /<(pre|code|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|\[(\[(caption|gallery|embed|audio|video|playlist|code|sourcecode|youtube)\b[^[\]]*\](?:[^[\]]*\[\/\3\])?)\]/gi

const BLOCK = /^<(?:!--|\/?(?:p|div|h[1-6]|li|t[dhr]|section|figure|blockquote|br|center|[uo]l|hr|pre)\b)/i
const BEFORE = /(^|\n|\uFDD1\d+\uFDD2)[ \t]*$/
const AFTER = /^[ \t]*($|\r?\n|\uFDD1\d+\uFDD2)/
const NEAR = 40

/** Takes pieces that hold no short codes out of a text, and puts them back. */
export const protectHtml = (html: string) => {
  const pieces: string[] = []
  const hide = (piece: string): string => `\uFDD1${pieces.push(piece) - 1}\uFDD2`
  const restore = (part: string): string =>
    part.replaceAll(PIECE, (_all, number: string) => pieces[Number(number)] ?? '')
  const isEdge = (found: string | undefined): boolean =>
    found !== undefined && (!found.startsWith('\uFDD1') || BLOCK.test(restore(found)))
  return {
    text: html
      .replaceAll(MARKS, '')
      .replaceAll(PROTECTED, (whole, _code, example?: string) => hide(example ?? whole)),
    hide,
    restore,
    /** Whether the part between two places is all that its line or block holds. */
    isAlone: (all: string, from: number, to: number): boolean =>
      isEdge(BEFORE.exec(all.slice(Math.max(0, from - NEAR), from))?.[1]) &&
      isEdge(AFTER.exec(all.slice(to, to + NEAR))?.[1]),
  }
}
