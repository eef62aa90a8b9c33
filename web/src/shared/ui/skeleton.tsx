/** Lines of a text that is on its way. The surroundings say that something is loading. */
export const Skeleton = ({ lines }: { readonly lines: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="sk sk-line" />
    ))}
  </div>
)
