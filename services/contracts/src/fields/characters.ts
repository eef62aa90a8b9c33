/** Returns true if logs and stores accept the text: it has no NUL and no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Returns the length in characters (code points), as in JSON Schema: an emoji counts as one. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

export const bytes = (text: string): number => new TextEncoder().encode(text).length

/** Matches a visible character: no space, control, default-ignorable character or empty Braille pattern. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u

export const isBlank = (value: string): boolean => !visible.test(value)
