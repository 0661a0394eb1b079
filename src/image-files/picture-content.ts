import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { palette } from '../theme/tokens'

/*
 * Each picture carries a description of what it shows, so that a test can tell when the site shows something else
 * (tests/component/image-files.test.tsx). The description is an iTXt chunk of the PNG
 * (https://www.w3.org/TR/png-3/#11iTXt).
 */

const TYPE = 'iTXt'
// The zeros end the keyword, say that the text is not compressed, and end an empty language and an empty translation.
const PREFIX = Buffer.from('Description\0\0\0\0\0')

/**
 * The browser runs this, so it uses no other code.
 *
 * @returns the text of an element as screen readers announce it, without the running counter, and the markup of its drawings
 */
export function contentOf(subject: Element) {
  const texts: string[] = []
  const walker = document.createTreeWalker(subject, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isHidden = node.parentElement?.closest('[aria-hidden=true]') != null
    if (!isHidden) texts.push(node.nodeValue ?? '')
  }
  return {
    text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
    drawings: [...subject.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML).join(''),
  }
}

/** Describes a picture: its text, and a digest of its drawings and colors. */
export function describePicture({ text, drawings }: ReturnType<typeof contentOf>): string {
  const digest = createHash('sha256').update(drawings).update(JSON.stringify(palette)).digest('hex')
  return `${text} [drawing ${digest.slice(0, 16)}]`.trim()
}

/** Adds a description to a PNG, before its last chunk. */
export function addDescription(png: Buffer, description: string): Buffer {
  const content = Buffer.concat([Buffer.from(TYPE), PREFIX, Buffer.from(description)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - TYPE.length, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)])
}

/** @returns the description of a PNG, or undefined if it has none */
export function readDescription(png: Buffer): string | undefined {
  // The signature has 8 bytes. Each chunk has its length, its type, its data, and a checksum.
  for (let start = 8; start < png.length; ) {
    const length = png.readUInt32BE(start)
    const data = png.subarray(start + 8, start + 8 + length)
    const isDescription =
      png.toString('latin1', start + 4, start + 8) === TYPE &&
      data.subarray(0, PREFIX.length).equals(PREFIX)
    if (isDescription) return data.toString('utf8', PREFIX.length)
    start += length + 12
  }
  return undefined
}
