/** What a form has saved, in a line that stays; empty before. Its place is always there, so that it is said when it comes. */
export const Saved = ({ text }: { readonly text: string }) => (
  <p className={text === '' ? 'vh' : 'saved'} role="status">
    {text}
  </p>
)
