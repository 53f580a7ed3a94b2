import type { IConfiguration } from 'dependency-cruiser';
import { fences } from './fences.config.ts';

/**
 * Who may import whom. No import cycles, not even for types: files that need each other get what they need as arguments. What else
 * is refused stands in oxlint.config.ts.
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Hand one of them in as an argument, or move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...fences,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.vite)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import'],
      exportsFields: ['exports'],
    },
  },
} satisfies IConfiguration;
