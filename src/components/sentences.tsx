import { Box } from '@chakra-ui/react'

/** Starts each sentence of a title on a new line, so that lines break at the same words in the font and in its fallback. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <Box as="span" key={sentence} display="block" textWrap="balance">
      {`${sentence} `}
    </Box>
  ))
}
