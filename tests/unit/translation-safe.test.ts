import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/*
 * A browser's translation replaces text nodes. React then throws when it adds or removes a sibling of such a node, because it
 * looks for the text node that it created (https://github.com/facebook/react/issues/11538). The rule: text never shares a
 * parent element with conditional content. One of the two gets its own element.
 */

const root = join(import.meta.dirname, '../..')

/** Props and parameters that hold elements, never bare text. */
const HOLDS_ELEMENTS = /^(button|children|emailNote|picture|selectCell|sessionBar)$/

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function field(node: Node, name: string): Node {
  const value = node[name]
  if (!isNode(value)) throw new Error(`${node.type} has no ${name}`)
  return value
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'
const isNothing = (node: Node) =>
  node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')

/** @returns whether an expression may render text */
function mayBeText(node: Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
      return mayBeText(field(node, 'right'))
    case 'ConditionalExpression':
      return mayBeText(field(node, 'consequent')) || mayBeText(field(node, 'alternate'))
    case 'CallExpression':
      // In this repository's JSX, `map` returns elements.
      return calledMethod(node) !== 'map' && mayBeText(field(node, 'callee'))
    case 'Identifier':
      return !HOLDS_ELEMENTS.test(String(node.name))
    default:
      return !isElement(node) && !isNothing(node)
  }
}

function calledMethod(call: Node): string {
  const callee = field(call, 'callee')
  return callee.type === 'MemberExpression' ? String(field(callee, 'property').name) : ''
}

/** @returns whether an expression may add or remove nodes in a re-render */
const isConditional = (node: Node) =>
  ['LogicalExpression', 'ConditionalExpression'].includes(node.type) ||
  (node.type === 'CallExpression' && calledMethod(node) === 'map')

interface Child {
  readonly isText: boolean
  readonly isConditional: boolean
}

function toChild(child: Node): Child | null {
  if (child.type === 'JSXText') {
    const value = String(child.value)
    const isIndentation = value.trim() === '' && value.includes('\n')
    return isIndentation ? null : { isText: true, isConditional: false }
  }
  if (child.type !== 'JSXExpressionContainer') return { isText: false, isConditional: false }
  const expression = field(child, 'expression')
  if (expression.type === 'JSXEmptyExpression') return null
  return { isText: mayBeText(expression), isConditional: isConditional(expression) }
}

/** @returns the lines of elements that have text beside conditional content */
function unsafeLines(file: string, source: string): number[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false })
  expect(errors).toEqual([])
  const lines: number[] = []
  const check = (element: { start: number; children: readonly unknown[] }) => {
    const children = element.children
      .filter(isNode)
      .map(toChild)
      .filter((child) => child !== null)
    const isUnsafe = children.some(
      (text) =>
        text.isText &&
        children.some((other) => other !== text && (other.isConditional || text.isConditional)),
    )
    if (isUnsafe) lines.push(source.slice(0, element.start).split('\n').length)
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return lines
}

test.each([
  '<p>{isOn && <b />}text</p>',
  '<p>{isOn && <b />}{text}</p>',
  '<p><b /> {isOn ? one : other}</p>',
  '<p>{name + " "}{isOn ? <i /> : null}</p>',
  '<>{list.map((one) => <b key={one} />)} text</>',
  "<p>text{isOn && ' more'}</p>",
])('the check reports %s', (markup) => {
  expect(unsafeLines('a.tsx', `const a = ${markup}`)).toEqual([1])
})

const files = ['src', 'mocks'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(folder, file)),
)

test('no element in src/ or mocks/ has text beside conditional content', () => {
  expect(files.length).toBeGreaterThan(50)
  const unsafe = files.flatMap((file) =>
    unsafeLines(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(unsafe).toEqual([])
})

test('no component gets the "translate" attribute, which Chakra treats as a style', () => {
  const onComponent = /<[A-Z][\w.]*\b(?:[^<>]|=>)*\stranslate=/
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(files.filter((file) => onComponent.test(source(file)))).toEqual([])
})
