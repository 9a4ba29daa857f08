-- Values outside these sets can only have been written by hand. Settings and colours return to their defaults. A status
-- keeps its effect: only 'active' grants premium, and only 'completed' is a gift that was not refunded. Other columns
-- (files, messages, orders, payments) were written with these values alone since their tables exist.
DELETE FROM "link_requests" WHERE "kind" NOT IN ('confirmation', 'reset');--> statement-breakpoint
UPDATE "portfolios" SET "template_id" = 'void-minimal' WHERE "template_id" NOT IN ('void-minimal');--> statement-breakpoint
UPDATE "portfolios" SET "background_type" = 'color' WHERE "background_type" NOT IN ('color', 'image', 'video');--> statement-breakpoint
UPDATE "portfolios" SET "visual_effect" = 'none' WHERE "visual_effect" NOT IN ('none', 'snow', 'rain', 'stars', 'particles', 'fireflies');--> statement-breakpoint
UPDATE "portfolios" SET "effect_intensity" = 'medium' WHERE "effect_intensity" NOT IN ('light', 'medium', 'heavy');--> statement-breakpoint
UPDATE "portfolios" SET "cursor_type" = 'default' WHERE "cursor_type" NOT IN ('default', 'neon', 'dot', 'crosshair', 'custom');--> statement-breakpoint
UPDATE "portfolios" SET "cursor_animation_type" = 'trail' WHERE "cursor_animation_type" NOT IN ('none', 'trail', 'ripple', 'glow', 'sparkle', 'bubble', 'comet');--> statement-breakpoint
UPDATE "portfolios" SET "custom_font" = 'default' WHERE "custom_font" NOT IN ('default', 'orbitron', 'space-grotesk', 'rajdhani', 'exo-2', 'playfair', 'cormorant', 'cinzel', 'bodoni-moda', 'bebas-neue', 'black-ops-one', 'russo-one', 'teko', 'pacifico', 'permanent-marker', 'caveat', 'dancing-script', 'press-start-2p', 'vt323', 'special-elite', 'creepster', 'jetbrains-mono', 'fira-code', 'source-code-pro', 'monoton', 'audiowide', 'bungee', 'righteous');--> statement-breakpoint
UPDATE "portfolios" SET "text_animation" = 'none' WHERE "text_animation" NOT IN ('none', 'typewriter', 'fade-in', 'slide-up', 'glitch', 'wave');--> statement-breakpoint
UPDATE "portfolios" SET "animation_speed" = 'medium' WHERE "animation_speed" NOT IN ('slow', 'medium', 'fast');--> statement-breakpoint
UPDATE "subscriptions" SET "status" = 'cancelled' WHERE "status" NOT IN ('active', 'cancelled');--> statement-breakpoint
UPDATE "gift_transactions" SET "gift_type" = 'premium_monthly' WHERE "gift_type" NOT IN ('premium_monthly');--> statement-breakpoint
UPDATE "gift_transactions" SET "status" = 'refunded' WHERE "status" NOT IN ('completed', 'refunded');--> statement-breakpoint
UPDATE "profile_notes" SET "background_color" = '#000000' WHERE "background_color" NOT IN ('#000000', '#334155', '#1d4ed8', '#4338ca', '#6d28d9', '#7e22ce', '#a21caf', '#be185d', '#be123c', '#dc2626', '#c2410c', '#b45309', '#a16207', '#4d7c0f', '#047857', '#0f766e', '#0e7490', '#0369a1', '#4b5563', '#991b1b');--> statement-breakpoint
UPDATE "profile_notes" SET "text_color" = '#ffffff' WHERE "text_color" NOT IN ('#ffffff');--> statement-breakpoint
-- One statement for each table, so that each table is read once.
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_kind_check" CHECK ("link_requests"."kind" in ('confirmation', 'reset'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('active', 'cancelled'));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_type_check" CHECK ("chat_messages"."sender_type" in ('owner', 'visitor'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('profile', 'background', 'project', 'video', 'music', 'cursor'));--> statement-breakpoint
ALTER TABLE "gift_transactions"
  ADD CONSTRAINT "gift_transactions_gift_type_check" CHECK ("gift_transactions"."gift_type" in ('premium_monthly')),
  ADD CONSTRAINT "gift_transactions_status_check" CHECK ("gift_transactions"."status" in ('completed', 'refunded'));--> statement-breakpoint
ALTER TABLE "profile_notes"
  ADD CONSTRAINT "profile_notes_background_color_check" CHECK ("profile_notes"."background_color" in ('#000000', '#334155', '#1d4ed8', '#4338ca', '#6d28d9', '#7e22ce', '#a21caf', '#be185d', '#be123c', '#dc2626', '#c2410c', '#b45309', '#a16207', '#4d7c0f', '#047857', '#0f766e', '#0e7490', '#0369a1', '#4b5563', '#991b1b')),
  ADD CONSTRAINT "profile_notes_text_color_check" CHECK ("profile_notes"."text_color" in ('#ffffff'));--> statement-breakpoint
ALTER TABLE "payment_history"
  ADD CONSTRAINT "payment_history_status_check" CHECK ("payment_history"."status" in ('success', 'refunded')),
  ADD CONSTRAINT "payment_history_payment_method_check" CHECK ("payment_history"."payment_method" in ('razorpay', 'razorpay_gift'));--> statement-breakpoint
ALTER TABLE "payment_orders"
  ADD CONSTRAINT "payment_orders_purpose_check" CHECK ("payment_orders"."purpose" in ('premium', 'gift')),
  ADD CONSTRAINT "payment_orders_status_check" CHECK ("payment_orders"."status" in ('open', 'fulfilled', 'refunded', 'closed'));--> statement-breakpoint
ALTER TABLE "portfolios"
  ADD CONSTRAINT "portfolios_template_id_check" CHECK ("portfolios"."template_id" in ('void-minimal')),
  ADD CONSTRAINT "portfolios_background_type_check" CHECK ("portfolios"."background_type" in ('color', 'image', 'video')),
  ADD CONSTRAINT "portfolios_visual_effect_check" CHECK ("portfolios"."visual_effect" in ('none', 'snow', 'rain', 'stars', 'particles', 'fireflies')),
  ADD CONSTRAINT "portfolios_effect_intensity_check" CHECK ("portfolios"."effect_intensity" in ('light', 'medium', 'heavy')),
  ADD CONSTRAINT "portfolios_cursor_type_check" CHECK ("portfolios"."cursor_type" in ('default', 'neon', 'dot', 'crosshair', 'custom')),
  ADD CONSTRAINT "portfolios_cursor_animation_type_check" CHECK ("portfolios"."cursor_animation_type" in ('none', 'trail', 'ripple', 'glow', 'sparkle', 'bubble', 'comet')),
  ADD CONSTRAINT "portfolios_custom_font_check" CHECK ("portfolios"."custom_font" in ('default', 'orbitron', 'space-grotesk', 'rajdhani', 'exo-2', 'playfair', 'cormorant', 'cinzel', 'bodoni-moda', 'bebas-neue', 'black-ops-one', 'russo-one', 'teko', 'pacifico', 'permanent-marker', 'caveat', 'dancing-script', 'press-start-2p', 'vt323', 'special-elite', 'creepster', 'jetbrains-mono', 'fira-code', 'source-code-pro', 'monoton', 'audiowide', 'bungee', 'righteous')),
  ADD CONSTRAINT "portfolios_text_animation_check" CHECK ("portfolios"."text_animation" in ('none', 'typewriter', 'fade-in', 'slide-up', 'glitch', 'wave')),
  ADD CONSTRAINT "portfolios_animation_speed_check" CHECK ("portfolios"."animation_speed" in ('slow', 'medium', 'fast'));
