import { Picture } from '../../ui/picture.tsx';

interface ArticlePictureProps {
  /** The name of a picture in public/pictures, kept in 320 and 640 pixels. */
  name: string;
  sizes: string;
  aspect?: string;
  priority?: boolean;
  className?: string;
}

/** The drawn scene of an article. Decoration: the title beside it says what it is about. */
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
