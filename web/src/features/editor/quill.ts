import Quill from 'quill/core.js'
import { AlignClass } from 'quill/formats/align.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import CodeBlock, { Code as InlineCode } from 'quill/formats/code.js'
import { DirectionClass } from 'quill/formats/direction.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import Indent from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'

/**
 * Quill with what an analysis may hold, and without its themes, toolbar and highlighter: `quill` is this file in our builds
 * (`vite.config.ts`).
 */
const formats = {
  align: AlignClass,
  direction: DirectionClass,
  indent: Indent,
  blockquote: Blockquote,
  'code-block': CodeBlock,
  header: Header,
  list: List,
  bold: Bold,
  code: InlineCode,
  italic: Italic,
  link: Link,
  script: Script,
  strike: Strike,
  underline: Underline,
  image: Image,
}
for (const [name, format] of Object.entries(formats)) Quill.register({ [`formats/${name}`]: format }, true)

export * from 'quill/core.js'
// As the package that this stands for.
export { default } from 'quill/core.js'
