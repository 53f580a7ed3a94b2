/** What the rule below needs to know of a syntax node. */
interface Node {
  name?: string;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: unknown[];
}

interface Context {
  report(found: { node: Node; message: string }): void;
}

const isCallOf = ({ callee }: Node, object: string, property: string) =>
  callee?.object?.name === object && callee.property?.name === property;

/** A plugin of oxlint whose one rule refuses to ask the clock or to roll dice: `new Date()`, `Date.now()`, `Math.random()`. */
export default {
  meta: { name: 'fences' },
  rules: {
    'clock-and-chance': {
      create: (context: Context) => ({
        NewExpression(node: Node) {
          if (node.callee?.name === 'Date' && node.arguments?.length === 0)
            context.report({ node, message: 'Time arrives as an argument.' });
        },
        CallExpression(node: Node) {
          if (isCallOf(node, 'Date', 'now'))
            context.report({ node, message: 'Time arrives as an argument.' });
          if (isCallOf(node, 'Math', 'random'))
            context.report({ node, message: 'Chance arrives as an argument.' });
        },
      }),
    },
  },
};
