const LINE_SIGNS: readonly (readonly [RegExp, number])[] = [
  // A table's second line.
  [/^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/m, 2],
  [/^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1/m, 2],
  // Headings have an empty line, or the text's end, around them: a comment in a script has not.
  [/(?:^|\n[ \t]*\n)#{2,6} \S.*(?:\n[ \t]*(?:\n|$)|$)/, 2],
  [/(?:^|\n[ \t]*\n)# \S.*(?:\n[ \t]*(?:\n|$)|$)/, 1],
  [/^ {0,3}([-*+]) +\S.*\n(?:\n|[ \t]+.*\n)*^ {0,3}\1 +\S/m, 2],
  [/^ {0,3}1[.)] +\S.*\n(?:\n|[ \t]+.*\n)*^ {0,3}2[.)] +\S/m, 2],
  [/^ {0,3}[-*+] \[[ xX]\] \S/m, 2],
  [/^ {0,3}> ?\S/m, 1],
  [/^ {0,3}\[\^[^\]\s]+\]: \S/m, 2],
  [/(?:^|\n)\n(?:-{3,}|\*{3,}|_{3,})\n\n/, 1],
]

const INLINE_SIGNS: readonly (readonly [RegExp, number])[] = [
  [/\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^\s)]+(?: "[^"\n]*")?\)/, 2],
  [/(?<![\w*])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?!\w)/, 1],
  [/(?<![\w_])__(?=\S)[^_\n]+(?<=\S)__(?!\w)/, 1],
  [/(?<!`)`(?=\S)[^`\n]+(?<=\S)`(?!`)/, 1],
  [/~~(?=\S)[^~\n]+(?<=\S)~~/, 1],
]

/** From here on a text is taken for Markdown. */
const ENOUGH = 2

/** Whether a text is most likely Markdown. A sign that prose may have by chance does not suffice. */
export const looksLikeMarkdown = (text: string): boolean => {
  const lines = text.replaceAll('\r\n', '\n')
  const signs = [...LINE_SIGNS, ...INLINE_SIGNS].filter(([sign]) => sign.test(lines))
  return signs.reduce((sum, [, weight]) => sum + weight, 0) >= ENOUGH
}
