/** The Network Information API, which TypeScript lacks and not all browsers have. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
}
