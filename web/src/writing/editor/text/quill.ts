import Quill from 'quill/core/quill.js'
import Module from 'quill/core/module.js'
import Block, { BlockEmbed } from 'quill/blots/block.js'
import Break from 'quill/blots/break.js'
import Container from 'quill/blots/container.js'
import Cursor from 'quill/blots/cursor.js'
import Embed from 'quill/blots/embed.js'
import Inline from 'quill/blots/inline.js'
import Scroll from 'quill/blots/scroll.js'
import Text from 'quill/blots/text.js'
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
import History from 'quill/modules/history.js'
import Input from 'quill/modules/input.js'
import Keyboard from 'quill/modules/keyboard.js'
import UINode from 'quill/modules/uiNode.js'
import Uploader from 'quill/modules/uploader.js'

/** Disables Quill's clipboard. `copy-selection.ts` and `paste/` replace it. */
class NoClipboard extends Module {}

const parts = {
  'blots/block': Block,
  'blots/block/embed': BlockEmbed,
  'blots/break': Break,
  'blots/container': Container,
  'blots/cursor': Cursor,
  'blots/embed': Embed,
  'blots/inline': Inline,
  'blots/scroll': Scroll,
  'blots/text': Text,
  'modules/clipboard': NoClipboard,
  'modules/history': History,
  'modules/keyboard': Keyboard,
  'modules/uploader': Uploader,
  'modules/input': Input,
  'modules/uiNode': UINode,
}
Quill.register(parts)

/** Replaces `quill` in builds (see `vite.config.ts`), without themes, toolbar, clipboard and highlighter. */
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

// The package that this module replaces has the same default export.
export { default } from 'quill/core/quill.js'
