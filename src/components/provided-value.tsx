import { TextAnchor } from './text'

/** A value that the owner has provided, as a link if it is an email address. */
export function ProvidedValue({ value }: { value: string }) {
  return value.includes('@') ? <TextAnchor href={`mailto:${value}`}>{value}</TextAnchor> : value
}
