type Props = {
  readonly of: string
  readonly inline?: boolean
}

export const Hash = ({ of, inline = false }: Props) =>
  inline ? <span className="proof-hash">{of}</span> : <p className="proof-hash">{of}</p>
