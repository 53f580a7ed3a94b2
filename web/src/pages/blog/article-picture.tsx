import { Picture } from '../../ui/pictures/picture.tsx';

interface ArticlePictureProps {
  /** The name of a picture in public/pictures, stored at 320 and 640 pixels. */
  name: string;
  sizes: string;
  aspect?: string;
  priority?: boolean;
  className?: string;
}

/** An article's drawn scene. Decorative: the title next to it says what it's about. */
export function ArticlePicture({ name, ...rest }: ArticlePictureProps) {
  return (
    <Picture
      picture={{
        src: `/pictures/${name}-640.webp`,
        srcSet: `/pictures/${name}-320.webp 320w, /pictures/${name}-640.webp 640w`,
      }}
      alt=""
      {...rest}
    />
  );
}
