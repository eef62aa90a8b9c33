import { Marked } from 'marked'
import footnotes from 'marked-footnote'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'

const marked = new Marked({ gfm: true }).use(footnotes())

/** Reads Markdown, with GitHub's tables and footnotes, into the site's form. Loaded when it is first pasted. */
export const cleanMarkdown = (text: string): CleanPaste => cleanPaste(marked.parse(text, { async: false }))
