declare module '*.md' {
  const content: import('@borough/domain/texts/texts.contract').Content;
  export default content;
}
