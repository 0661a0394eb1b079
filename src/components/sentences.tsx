import { Box } from '@chakra-ui/react'

/** Sentences of a title, each on lines of its own: so that the lines break alike in the font and in what stands in for it. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <Box as="span" key={sentence} display="block" textWrap="balance">
      {`${sentence} `}
    </Box>
  ))
}
