declare module '*.md' {
  const content: import('../lib/content.ts').Content;
  export default content;
}
