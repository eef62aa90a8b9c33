import { Marked } from 'marked'
import footnotes from 'marked-footnote'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'

const marked = new Marked({ gfm: true }).use(footnotes())

/** Converts GitHub Flavored Markdown, including footnotes, to HTML. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false })

export const cleanMarkdown = (text: string): CleanPaste => cleanPaste(markdownHtml(text))
