type Props = {
  /** A hash, or another text that is no words. */
  readonly of: string
  /** In a sentence. */
  readonly inline?: boolean
}

/** What is for programs: small, and never the message. */
export const Hash = ({ of, inline = false }: Props) =>
  inline ? <span className="proof-hash">{of}</span> : <p className="proof-hash">{of}</p>
