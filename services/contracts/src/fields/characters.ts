/** Whether the logs and stores can hold the text: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The length in characters (code points), as JSON Schema counts: an emoji is one. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The length in bytes of UTF-8. */
export const bytes = (text: string): number => new TextEncoder().encode(text).length

/**
 * Characters that show nothing by themselves: white space, controls, what Unicode says may be ignored in display
 * (zero-width and bidirectional characters, the soft hyphen, variation selectors, fillers), and the empty Braille pattern.
 */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u

/** Whether nothing of the text would be seen. */
export const isBlank = (value: string): boolean => !visible.test(value)
