export type TextPart = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

/** A section of a page. Links can point to its id. */
export type TextSection = TextPart & { readonly id: string; readonly parts?: readonly TextPart[] }

/** Parsed from a `.md` file by `web/build/content-files.ts`. */
export type TextPage = {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly intro: readonly string[]
  readonly sections: readonly TextSection[]
}
