export type TextPart = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

/** A section that links can point to by its id. May have subsections. */
export type TextSection = TextPart & { readonly id: string; readonly parts?: readonly TextPart[] }

/** A page of plain text. `web/build/content-files.ts` parses it from a `.md` file. */
export type TextPage = {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly intro: readonly string[]
  readonly sections: readonly TextSection[]
}
