/** A node that Quill has made for a blot: the types of its own say less. */
export const htmlElement = (node: Node | null | undefined): HTMLElement => {
  if (!(node instanceof HTMLElement)) throw new TypeError('The node of a blot is no HTML element.')
  return node
}
