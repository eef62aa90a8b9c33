import { Marked } from 'marked'
import footnotes from 'marked-footnote'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'

const marked = new Marked({ gfm: true }).use(footnotes())

/** Markdown, with GitHub's tables and footnotes, as the HTML that it stands for. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false })

/** Reads Markdown into the site's form. Loaded when it is first pasted. */
export const cleanMarkdown = (text: string): CleanPaste => cleanPaste(markdownHtml(text))
