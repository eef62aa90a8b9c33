type Props = {
  /** A hash or other machine-readable text. */
  readonly of: string
  readonly inline?: boolean
}

/** Renders text for programs in a small monospace font. */
export const Hash = ({ of, inline = false }: Props) =>
  inline ? <span className="proof-hash">{of}</span> : <p className="proof-hash">{of}</p>
