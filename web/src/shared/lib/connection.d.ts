/** The Network Information API, which TypeScript's DOM types omit and some browsers lack. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
}
