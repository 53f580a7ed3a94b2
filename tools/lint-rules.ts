/** What the rules below need to know of a syntax node. */
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

/**
 * A plugin of oxlint. `clock-and-chance` refuses to ask the clock or to roll dice: `new Date()`, `Date.now()`, `Math.random()`.
 * `sql-in-stores` refuses to ask the database: `client.query(…)`, however the client came.
 */
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
    'sql-in-stores': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          if (node.callee?.object && node.callee.property?.name === 'query')
            context.report({ node, message: 'SQL lives in .store.ts files.' });
        },
      }),
    },
  },
};
