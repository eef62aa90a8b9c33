/** Whether the reader's network is dear: not every browser has it, and TypeScript knows it from none. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
}
