import QuillCodeBlock from 'quill/formats/code.js'

/** Quill's own, instead of that of its highlighter, which is not used. Its container is registered already. */
export class CodeBlock extends QuillCodeBlock {
  static override register(): void {
    // Quill's would register the container once more, and warn of it.
  }
}
