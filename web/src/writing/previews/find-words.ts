type TextPosition = { readonly node: Text; readonly offset: number }

/** Finds words in an element. They may span child elements, and white space may differ. */
export const findWords = (element: Element, words: string): Range | undefined => {
  const target = words.replaceAll(/\s+/g, '')
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const positions: TextPosition[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const nodeText = node.data
    for (let offset = 0; offset < nodeText.length; offset += 1) {
      const letter = nodeText[offset] ?? ''
      if (/\s/.test(letter)) continue
      text += letter
      positions.push({ node, offset })
    }
  }
  const at = target === '' ? -1 : text.indexOf(target)
  const [first, last] = [positions[at], positions[at + target.length - 1]]
  if (first === undefined || last === undefined) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

export const selectWords = (element: Element, words: string): boolean => {
  const range = findWords(element, words)
  if (range === undefined) return false
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return true
}
