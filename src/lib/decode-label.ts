/** Decodes a label of a domain: "xn--exmple-cua" is "exämple". https://www.rfc-editor.org/rfc/rfc3492#section-6.2 */
export function decodeLabel(label: string): string {
  const end = label.lastIndexOf('-')
  const decoded = [...label.slice('xn--'.length, end)]
  let [code, bias, start] = [128, 72, 0]
  let [index, weight, base] = [0, 1, 36]
  for (const character of label.slice(end + 1)) {
    const digit = (Number.parseInt(character, 36) + 26) % 36
    const threshold = Math.min(Math.max(base - bias, 1), 26)
    index += digit * weight
    weight *= 36 - threshold
    base += 36
    if (digit >= threshold) continue
    // All digits of a number are read: it says which character to insert, and where.
    const length = decoded.length + 1
    let delta = Math.floor((index - start) / (start === 0 ? 700 : 2))
    delta += Math.floor(delta / length)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(index / length)
    if (code > 0x10_ff_ff) return label
    decoded.splice(index % length, 0, String.fromCodePoint(code))
    start = (index % length) + 1
    ;[index, weight, base] = [start, 1, 36]
  }
  return decoded.join('')
}
