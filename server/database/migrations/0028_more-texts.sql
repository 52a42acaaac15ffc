-- Offers, discounts and terms have texts in four languages, too: as in 0020.
CREATE TRIGGER texts_new AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('offer', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('offer', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('offer', 'title');--> statement-breakpoint
SELECT refresh_texts('offers', 'offer', '{title}', array(select distinct structure_id from offers));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('discount', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('discount', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('discount', 'title');--> statement-breakpoint
SELECT refresh_texts('discounts', 'discount', '{title}', array(select distinct structure_id from discounts));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON payment_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('payment-policy', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON payment_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('payment-policy', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON payment_policies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('payment-policy', 'title');--> statement-breakpoint
SELECT refresh_texts('payment_policies', 'payment-policy', '{title}', array(select distinct structure_id from payment_policies));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON cancellation_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('cancellation-policy', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON cancellation_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('cancellation-policy', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON cancellation_policies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('cancellation-policy', 'title');--> statement-breakpoint
SELECT refresh_texts('cancellation_policies', 'cancellation-policy', '{title}', array(select distinct structure_id from cancellation_policies));
