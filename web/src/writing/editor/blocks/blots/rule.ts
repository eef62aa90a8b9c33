import { BlockEmbed } from 'quill/blots/block.js'

/** A line across the text, between two parts of it. */
export class Rule extends BlockEmbed {
  static override blotName = 'rule'
  static override tagName = 'HR'
}
