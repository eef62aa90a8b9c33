import { isMentionText } from '@soko/contracts/text/mention-html.ts'
import { type Element, element, isElement, type Node, textOf } from '@soko/platform/html/tree.ts'

const isMention = ({ name, attributes }: Element): boolean =>
  name === 'a' && attributes['class'] === 'mention'

/**
 * Replaces names by `@`, because current names are added on reading. A mention in a link, or without a name,
 * becomes a link without an address.
 * @param inLink whether the nodes are in a link.
 */
export const fitMentions = (nodes: readonly Node[], inLink = false): readonly Node[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const { name, attributes, children } = node
    const isName = children.every((child) => !isElement(child)) && isMentionText(textOf(children))
    if (isMention(node) && isName && !inLink) return element('a', ['@'], attributes)
    return {
      name,
      attributes: isMention(node) ? {} : attributes,
      children: fitMentions(children, inLink || name === 'a'),
    }
  })
